import { TestRunner, onTestFailed } from 'vitest'

/** A call of a test with its answer. */
interface LoggedCall {
  method: string
  path: string
  /** The query, the JSON body, or the fields of an upload. */
  params: Readonly<Record<string, unknown>>
  http: number
  /** The body of the answer. */
  answer: string
}

interface CallLog {
  test: ReturnType<typeof TestRunner.getCurrentTest>
  attempt: number
  total: number
  /** The newest last. */
  calls: LoggedCall[]
}

/** Number of calls that the report of a failed test prints. */
const REPORTED = 3
/** Characters of a request or an answer that the report prints. */
const LONGEST = 1500

/** Calls of the running test; a worker runs one test at a time. */
let log: CallLog | undefined

/** Adds a call to the log of the running test, whose failure message includes the last calls. */
export function logCall(call: LoggedCall): void {
  const test = TestRunner.getCurrentTest()
  if (!test) return
  const attempt = test.result?.retryCount ?? 0
  if (log?.test !== test || log.attempt !== attempt) log = startLog(test, attempt)
  log.total++
  log.calls = [...log.calls, call].slice(-REPORTED)
}

function startLog(test: CallLog['test'], attempt: number): CallLog {
  const started: CallLog = { test, attempt, total: 0, calls: [] }
  onTestFailed(({ task }) => {
    const error = task.result?.errors?.at(-1)
    if (error) error.message += `\n\n${reportOf(started)}\n`
  })
  return started
}

function reportOf({ total, calls }: CallLog): string {
  const title = total > calls.length ? `Last ${calls.length} of ${total} calls:` : 'Calls:'
  const lines = calls.map(
    ({ method, path, params, http, answer }) =>
      `${method} ${path} ${shorten(JSON.stringify(params))}\n  -> ${http} ${shorten(answer)}`,
  )
  return [title, ...lines].join('\n')
}

function shorten(fullText: string): string {
  const text = masked(fullText)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}... (${text.length} characters)` : text
}

/** Without passwords, tokens and keys: the report goes to the log of a build. */
function masked(json: string): string {
  return json.replace(/"(\w*(?:password|token|secret|sign|key))":"[^"]*"/gi, '"$1":"****"')
}
