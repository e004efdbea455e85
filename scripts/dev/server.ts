// The product's server as a child of the development server, which keeps the data folder and the database.
import { text } from 'node:stream/consumers'
import type { Registry } from '#core/define/registry.ts'
import { readConfig } from '#server/process/config.ts'
import { runServer } from '#server/process/run-server.ts'
import { serve } from '../../src/serve.ts'
import type { ChildStart } from './backend.ts'

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM')) // the development server was killed

await runServer(async (opened) => {
  const { storage, section }: ChildStart = JSON.parse(await text(process.stdin))
  const { jwt, refresh } = storage.folder.secrets
  await serve({
    config: readConfig(process.env),
    folder: { ...storage.folder, secrets: { jwt: Buffer.from(jwt, 'hex'), refresh: Buffer.from(refresh, 'hex') } },
    database: storage.database,
    opened,
    environment: process.env,
    started: async () => undefined, // the development server marks its folder
    announce: (_url, all) => void process.send?.({ page: firstPage(all, section) }),
  })
})

/** The first page of a section in the menu; the workbench without a section. */
function firstPage({ pages }: Registry, section: string | undefined): string {
  return pages.find(({ module, menu, path }) => module.key === section && menu && !path.includes(':'))?.path ?? '/'
}
