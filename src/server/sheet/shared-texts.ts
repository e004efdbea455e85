/** The table of texts that occur again and again in a workbook being written, bounded however large the workbook gets. */
export interface SharedTexts {
  /** Opens the view of one column, which finds out by itself whether sharing pays there. */
  column(): SharedColumn
  /** The texts given a number so far, by number. */
  readonly texts: readonly string[]
}

export interface SharedColumn {
  /** The number of a text in the table, or undefined when it is to be written in its cell. */
  place(text: string): number | undefined
}

const trial = 256
const columnMax = 2000
const longest = 256
const charsMax = 2 ** 22

/** Collects repeated texts of a workbook under numbers, up to its limits; beyond them texts stand in their cells. */
export function sharedTexts(): SharedTexts {
  const texts: string[] = []
  let chars = 0

  const column = (): SharedColumn => {
    let known: Map<string, number> | undefined = new Map()
    let hits = 0
    const add = (text: string): number | undefined => {
      // A column of ever new texts (numbers of documents, remarks) is not asked any longer.
      if (known?.size === trial && hits < trial) known = undefined
      if (!known || known.size >= columnMax || chars + text.length > charsMax) return undefined
      chars += text.length
      const number = texts.push(text) - 1
      known.set(text, number)
      return number
    }
    return {
      place(text) {
        if (!known || text.length > longest) return undefined
        const number = known.get(text)
        if (number === undefined) return add(text)
        hits++
        return number
      },
    }
  }
  return { column, texts }
}
