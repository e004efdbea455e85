/** Values of the inputs of an action for one record, as a call prepares them. Texts are in the caller's language. */
export interface PresetAnswer {
  values: Record<string, string>
  /** What the values are, above the inputs. */
  note?: string
  /** A second confirmation if another value is entered in this field. */
  replaces?: { field: string; question: string }
}
