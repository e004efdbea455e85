/** Rows of a synchronous export. A larger export is refused instead of truncated. */
export const EXPORT_ROWS = 100_000
/** Rows of one background export. */
export const ASYNC_EXPORT_ROWS = 5_000_000
/** Data rows of one import file. */
export const IMPORT_ROWS = 100_000
/** Options that a picker fetches at a time. */
export const SELECT_ROWS = 20
/** Lines of one kind in a record. */
export const LINE_ROWS = 200
/** Rows of a file whose lines are added to documents, 200 at a time. */
export const FILE_LINES = 2000
/** Records of one bulk call. */
export const BULK_ROWS = 100
/** Records of one bulk job that are listed by id. */
export const TICKED_ROWS = 10_000
/** Records of one bulk job. */
export const BULK_JOB_ROWS = 100_000
