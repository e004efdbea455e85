// A reporter of vitest that leaves where scripts/test.mjs finds them: the counts and failures of a run, how long each
// file took, and what needed a second attempt. A file over its budget fails.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { relative } from 'node:path'

/**
 * V8 itself ended the process of a file (vitest.config.ts says where it does): that says nothing of the file, which is
 * to be run again.
 */
const ended = /exited unexpectedly with signal (?:SIGSEGV|SIGTRAP)\b.* while running test file (.+)/

/**
 * Seconds that one file may take on a quiet machine, by project. A file raises its own with a line `// budget: 45 s,
 * because ...`.
 */
const budgets = { unit: 20, api: 20, e2e: 60 }
/** How long an empty program takes on the kind of machine the budgets are for, in milliseconds. */
const emptyProgram = 45

export default class CountReporter {
  files = []
  overBudget = []

  onTestModuleEnd(module) {
    const { duration, collectDuration } = module.diagnostic()
    const ms = duration + collectDuration
    const file = module.relativeModuleId
    this.files.push({ file, ms })
    const budget = budgetOf(module)
    if (budget === undefined || ms <= budget * 1000) return
    const slowness = slownessOfMachine()
    if (ms <= budget * 1000 * slowness) return
    this.overBudget.push(
      `${file} > as a whole\n    took ${(ms / 1000).toFixed(1)} s on a machine ${slowness.toFixed(1)} times slower than a quiet one; its budget is ${budget} s`,
    )
  }

  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, skipped: 0 }
    const unsteady = []
    const lost = new Map(unhandledErrors.map((error) => [fileOf(error), error]).filter(([file]) => file !== undefined))
    const outside = unhandledErrors
      .filter((error) => fileOf(error) === undefined)
      .map((error) => describe('outside the tests', [error]))
    const failures = [...outside, ...this.overBudget]
    for (const [file, error] of lost) unsteady.push(describe(file, [error]))
    for (const module of modules) {
      if (lost.has(module.relativeModuleId)) continue
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const where = `${module.relativeModuleId} > ${test.fullName}`
        if (state in counts) counts[state]++
        if (state === 'failed') failures.push(describe(where, errors))
        // Of a test that passed in the end, the errors are those of its first attempt.
        else if (test.diagnostic()?.flaky) unsteady.push(describe(where, errors))
      }
      // A file that could not be loaded has no test that could fail.
      for (const broken of [module, ...module.children.allSuites()].filter((part) => part.errors().length > 0)) {
        failures.push(describe(`${module.relativeModuleId} > ${broken.fullName ?? 'as a whole'}`, broken.errors()))
      }
    }
    const result = { ...counts, failures, unsteady, files: this.files, lost: [...lost.keys()] }
    if (process.env.SALTERN_COUNTS) writeFileSync(process.env.SALTERN_COUNTS, JSON.stringify(result))
  }
}

/** Seconds; undefined for files that have none: sweeps, those that look for the rare, and whole servers. */
function budgetOf({ project, moduleId }) {
  const usual = budgets[project.name]
  if (usual === undefined || moduleId.includes('.sweep.')) return undefined
  const [, raised] = /^\/\/ budget: (\d+) s, \S/m.exec(readFileSync(moduleId, 'utf8')) ?? []
  return raised === undefined ? usual : Number(raised)
}

/**
 * By how much this machine is slower at the moment than a quiet one: by what waits for its cores, and by how long an
 * empty program takes.
 */
function slownessOfMachine() {
  const starts = [1, 2, 3].map(() => {
    const began = performance.now()
    execFileSync(process.execPath, ['-e', '0'])
    return performance.now() - began
  })
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()) * Math.max(1, Math.max(...starts) / emptyProgram)
}

function fileOf({ message, cause }) {
  const [, file] = ended.exec(`${message} ${cause?.message ?? ''}`) ?? []
  return file === undefined ? undefined : relative(process.cwd(), file.trim())
}

function describe(where, errors) {
  return [
    where,
    ...errors.map(({ message, stacks }) => [message, ...(stacks ?? []).slice(0, 3).map(at)].join('\n    ')),
  ].join('\n    ')
}

function at({ file, line }) {
  return `at ${relative(process.cwd(), file)}:${line}`
}
