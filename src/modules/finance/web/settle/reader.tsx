import { plainReader } from '#web/document/plain-reader.tsx'

/** Settled lines are read as a plain table. */
export default plainReader
