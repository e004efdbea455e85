/** What a run of the tests consists of. */
export interface Plan {
  kind: 'quick' | 'full' | 'named' | 'changed' | 'nothing'
  /** Folders of sections and add-ons whose tests run, each ending with `/`. */
  sections: string[]
  /** Other parts of paths that pick test files. */
  files: string[]
  /** The changed files, where only they are checked for format and lint. */
  changed: string[] | undefined
  /** Why nothing can run, in words. */
  refusal: string | undefined
}
/** Makes the plan of a run from the words after `npm test --`. */
export function planOf(words: readonly string[]): Plan
/** The plan for these changed files. */
export function planFor(changed: readonly string[]): Plan
export function hasBrowserTests(folder: string): boolean
