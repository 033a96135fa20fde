/** A sheet of a workbook as a table in text. */
export interface SheetText {
  /** The names of all sheets, in their order. */
  sheets: string[]
  sheet: string
  /** UTF-8 with commas and decimal points, its days and times as ISO 8601 without a zone, guarded as Foyer's own tables are. */
  csv: Uint8Array
}

/** Office Open XML workbooks (ECMA-376), read apart from the core: a small file may hold a sheet of gigabytes. */
export interface Workbooks {
  /** Bytes that a workbook may have. */
  readonly mostBytes: number
  /**
   * The sheet of this name, or the first one. Throws `invalid_input` with a reason for a file that is no workbook, for one
   * that is too large, and for a sheet that is not there.
   */
  read(bytes: Uint8Array, sheet: string | undefined): Promise<SheetText>
}
