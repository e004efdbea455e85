/**
 * A file name without invisible and direction-changing characters: control characters, marks and bidi overrides.
 * `photo\u202egpj.exe` would look like a picture.
 */
export function visibleName(name: string): string {
  return name.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
}
