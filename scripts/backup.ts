// npm run backup -- <folder>: copies the data folder (DATA_DIR) there, also while the server runs. npm run restore --
// <folder>: puts it back where no data folder is yet.
import { backUp, restoreBackup } from '#server/db/backup.ts'
import { StartupError } from '#server/process/startup-error.ts'

const [what, folder] = process.argv.slice(2)
const dataDir = process.env['DATA_DIR'] || 'data'
try {
  if (folder === undefined || (what !== 'backup' && what !== 'restore'))
    throw new StartupError('name the folder of the backup, as in: npm run backup -- /mnt/saltern-monday')
  const log = (line: string) => console.error(`saltern: ${line}`)
  const { files, bytes } = await (what === 'backup'
    ? backUp({ dataDir, target: folder, log })
    : restoreBackup({ source: folder, dataDir }))
  console.log(
    `saltern: ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MiB, ${what === 'backup' ? `copied to ${folder}` : `restored to ${dataDir}`}`,
  )
} catch (error) {
  console.error(error instanceof StartupError ? `saltern: ${error.message}` : error)
  process.exit(1)
}
