/** Phrases that comments, docs and commit messages avoid, with what to write instead. */
export const vaguePhrases: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'name the role'],
  [/\banew\b/i, 'again'],
  [/\bwhat came of\b|\bcame of\b/i, 'the outcome of'],
  [/\bby (itself|themselves)\b/i, 'automatically, alone'],
  [/\b(is|are) told\b|\btells of\b/i, 'is notified, reports'],
  [/\b(is|are) asked\b/i, 'is requested, is queried'],
  [/\bso far as\b/i, 'as far as, if'],
  [/\bbeside\b/i, 'next to, in addition to'],
  [/\b(some|any)body\b|(?<!`)\bnobody\b(?!`)/i, 'a person, an operator, no caller'],
  [/\b(tells|told)\b(?!`)/i, 'reports, is notified'],
]
