import { plainReader } from '#web/document/plain-reader.tsx'

/** What was settled reads as a plain table. */
export default plainReader
