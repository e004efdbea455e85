// The thread of a server's long jobs.
import { registry } from '#core/registry.ts'
import { product } from '#plugins/index.ts'
import { serveJobs } from '#server/jobs/serve.ts'
import { sections } from '#server/resource/sections.ts'

await serveJobs(sections(registry(product)))
