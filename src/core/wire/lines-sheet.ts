/**
 * The rows of a file for the editor of a document's lines: `POST XxxManage` with the file and `_excel_lines=1`. Cells
 * are texts; `row` counts in the file.
 */
export interface LinesSheet {
  headers: string[]
  rows: { row: number; cells: string[] }[]
}
