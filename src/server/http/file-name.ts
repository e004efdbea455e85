/** A name of a file without what is not seen and turns what is: control characters, marks and orders of direction. `photo\u202egpj.exe` is no picture. */
export function visibleName(name: string): string {
  return name.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
}
