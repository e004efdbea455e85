import { join } from 'node:path'
import { connectDatabase } from '#server/db/connect.ts'
import { openDataFolder } from '#server/db/data-folder.ts'
import { readConfig } from '#server/process/config.ts'
import { runServer } from '#server/process/run-server.ts'
import { root, serve } from './serve.ts'

await runServer(async (opened) => {
  const config = readConfig(process.env)
  const folder = await openDataFolder(config.dataDir)
  opened.push(folder.release)
  const database = await connectDatabase({
    url: config.databaseUrl,
    folder: folder.postgres,
    log: (line) => console.error(`saltern: ${line}`),
  })
  opened.push(database.stop)
  const { started } = folder
  const announce = (url: string) => console.log(`saltern ready at ${url}`)
  await serve({
    config,
    folder,
    database,
    webFolder: join(root, 'dist', 'web'),
    opened,
    started,
    announce,
    environment: process.env,
  })
})
