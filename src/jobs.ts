// Entry of the worker threads for long jobs.
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { serveJobs } from '#server/jobs-thread.ts'
import { sections } from '#server/composition.ts'
import { readTranslations } from '#server/words/read-translations.ts'

readTranslations()
await serveJobs(sections(registry(product)))
