import { vaguePhrases } from '../style/vague-phrases.ts'

/** Longest subject, and longest line of a body, in characters. */
const [SUBJECT, LINE] = [72, 100]

/** Verbs that end like a participle or a third person. */
const imperatives =
  /^(address|assess|bias|bring|bypass|canvas|compress|cross|discuss|dismiss|embed|exceed|express|feed|focus|guess|miss|need|pass|press|proceed|process|read|ring|seed|shed|speed|stress|string|succeed|suppress|swing|toss|witness)$/i

/** First words of a sentence that is no command. */
const openings = /^(a|an|the|this|that|these|those|it|we|i|there|no|every|each|all|some|now|here|what|when|where|who)$/i

/** What is wrong with the message of a commit, in words; empty if nothing is. */
export function messageFaults(message: string): string[] {
  const [subject = '', blank, ...body] = message.trimEnd().split('\n')
  return [...subjectFaults(subject), ...bodyFaults(blank, body), ...phraseFaults(message)]
}

function subjectFaults(subject: string): string[] {
  const [verb = ''] = subject.split(/\s/)
  const faults: (readonly [boolean, string])[] = [
    [subject.length > SUBJECT, `the subject has ${subject.length} characters; at most ${SUBJECT}`],
    [!/^\p{Lu}/u.test(subject), 'the subject begins with a capital letter'],
    [/[.。]$/.test(subject), 'the subject ends without a period'],
    [!isImperative(verb), `the subject begins with an imperative, not “${verb}”`],
    [/;|,\s+(and|then)\s/i.test(subject), 'the subject joins two changes; make two commits'],
  ]
  return faults.flatMap(([isFault, fault]) => (isFault ? [fault] : []))
}

function isImperative(verb: string): boolean {
  return imperatives.test(verb) || !(openings.test(verb) || /(ed|ing|[^s]s)$/i.test(verb))
}

function bodyFaults(blank: string | undefined, body: readonly string[]): string[] {
  const long = body.filter((line) => line.length > LINE && /\s/.test(line.trim()))
  return [
    ...(blank === undefined || blank === '' ? [] : ['a blank line stands between subject and body']),
    ...long.map((line) => `a line of the body has ${line.length} characters; wrap at ${LINE}: ${line.slice(0, 40)}…`),
  ]
}

/** Quoted words are not the message’s own. */
function phraseFaults(message: string): string[] {
  const text = message.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '``')
  return vaguePhrases.flatMap(([pattern, better]) => {
    const phrase = pattern.exec(text)?.[0]
    return phrase === undefined ? [] : [`“${phrase}”; better: ${better}`]
  })
}
