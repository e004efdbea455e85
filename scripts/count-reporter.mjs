// A reporter of vitest that leaves the counts and the failures of a run where scripts/test.mjs finds them, and what needed a second attempt.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** V8 itself ended the process of a file (vitest.config.ts says where it does): that says nothing of the file, which is to be run again. */
const ended = /exited unexpectedly with signal (?:SIGSEGV|SIGTRAP)\b.* while running test file (.+)/

export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, skipped: 0 }
    const unsteady = []
    const lost = new Map(unhandledErrors.map((error) => [fileOf(error), error]).filter(([file]) => file !== undefined))
    const failures = unhandledErrors.filter((error) => fileOf(error) === undefined).map((error) => said('outside the tests', [error]))
    for (const [file, error] of lost) unsteady.push(said(file, [error]))
    for (const module of modules) {
      if (lost.has(module.relativeModuleId)) continue
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const where = `${module.relativeModuleId} > ${test.fullName}`
        if (state in counts) counts[state]++
        if (state === 'failed') failures.push(said(where, errors))
        // Of a test that passed in the end, the errors are those of its first attempt.
        else if (test.diagnostic()?.flaky) unsteady.push(said(where, errors))
      }
      // A file that could not be loaded has no test that could fail.
      for (const broken of [module, ...module.children.allSuites()].filter((part) => part.errors().length > 0)) {
        failures.push(said(`${module.relativeModuleId} > ${broken.fullName ?? 'as a whole'}`, broken.errors()))
      }
    }
    writeFileSync(process.env.SALTERN_COUNTS, JSON.stringify({ ...counts, failures, unsteady, lost: [...lost.keys()] }))
  }
}

function fileOf({ message, cause }) {
  const [, file] = ended.exec(`${message} ${cause?.message ?? ''}`) ?? []
  return file === undefined ? undefined : relative(process.cwd(), file.trim())
}

function said(where, errors) {
  return [where, ...errors.map(({ message, stacks }) => [message, ...(stacks ?? []).slice(0, 3).map(at)].join('\n    '))].join('\n    ')
}

function at({ file, line }) {
  return `at ${relative(process.cwd(), file)}:${line}`
}
