// A reporter of vitest that leaves the counts of a run where scripts/test.mjs finds them.
import { writeFileSync } from 'node:fs'

export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[test.result().state]++
      // A file that could not be loaded has no test that could fail.
      const broken = module.errors().length + [...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length
      counts.failed += broken
    }
    writeFileSync(process.env.SALTERN_COUNTS, JSON.stringify(counts))
  }
}
