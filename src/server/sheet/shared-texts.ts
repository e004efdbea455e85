/**
 * The table of texts that occur again and again in a workbook being written, bounded however large the workbook gets.
 */
export interface SharedTexts {
  /** Opens the view of one column, which decides itself whether sharing is worthwhile. */
  column(): SharedColumn
  /** The texts given a number so far, by number. */
  readonly texts: readonly string[]
}

export interface SharedColumn {
  /** The number of a text in the table, or undefined when it is to be written in its cell. */
  indexOf(text: string): number | undefined
}

const trial = 256
const columnMax = 2000
const longest = 256
const charsMax = 2 ** 22

/** Numbers the repeated texts of a workbook, up to its limits; further texts are written inline. */
export function sharedTexts(): SharedTexts {
  const texts: string[] = []
  let chars = 0

  const column = (): SharedColumn => {
    let indexByText: Map<string, number> | undefined = new Map()
    let hits = 0
    const add = (text: string): number | undefined => {
      // A column with mostly new texts (document numbers, remarks) is no longer looked up.
      if (indexByText?.size === trial && hits < trial) indexByText = undefined
      if (!indexByText || indexByText.size >= columnMax || chars + text.length > charsMax) return undefined
      chars += text.length
      const number = texts.push(text) - 1
      indexByText.set(text, number)
      return number
    }
    return {
      indexOf(text) {
        if (!indexByText || text.length > longest) return undefined
        const number = indexByText.get(text)
        if (number === undefined) return add(text)
        hits++
        return number
      },
    }
  }
  return { column, texts }
}
