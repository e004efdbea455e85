import { sql } from 'kysely'
import { int, text } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { isInRollout } from './app.gray.ts'
import { appDown, appVersion } from './app.resource.ts'
import { commonTexts } from '../common-texts.ts'

/** The answer to an app that checks for a new version. */
export interface VersionAnswer {
  has_new: boolean
  version_name: string
  version_code: number
  /** The installed version is no longer permitted. */
  force: boolean
  url: string
  sha256: string
  notes: string
  min_os: string
}

interface Release {
  version_name: string
  version_code: number
  force: boolean
  gray_bp: number
  package_url: string
  sha256: string | null
  notes: string
  min_os: string | null
}

const { platform } = appVersion.fields
const NO_UPDATE: VersionAnswer = {
  has_new: false,
  version_name: '',
  version_code: 0,
  force: false,
  url: '',
  sha256: '',
  notes: '',
  min_os: '',
}

/** Calls of apps and the download page. Without a sign-in they answer for the platform's own apps. */
export const appCalls = [
  defineCall({
    path: '/public/app/VersionCheck',
    method: 'GET',
    title: ['检查新版本', 'Check for a new version', 'Buscar versión nueva', '新しいバージョンの確認'],
    access: 'public',
    input: {
      platform,
      code: int(commonTexts.number, { required: true, min: 0 }),
      device: text(['设备标识', 'Device id', 'Identificador del dispositivo', '端末ID'], { max: 100 }),
    },
    async run({ platform: requestedPlatform, code, device }, { db, suid }): Promise<VersionAnswer> {
      const { rows } = await sql<Release>`
        select version_name, version_code, force, gray_bp, package_url, sha256, notes, min_os from app_version
        where suid = ${suid} and platform = ${requestedPlatform} and status = 'published' and version_code > ${code} and del_at is null
        order by version_code desc limit 100`.execute(db)
      const available = rows.filter(({ version_code, gray_bp }) => isInRollout(device, version_code, gray_bp))
      const [newest] = available
      if (!newest) return NO_UPDATE
      const { version_name, version_code, package_url: url, notes } = newest
      const force = available.some((release) => release.force)
      return {
        has_new: true,
        version_name,
        version_code,
        force,
        url,
        notes,
        sha256: newest.sha256 ?? '',
        min_os: newest.min_os ?? '',
      }
    },
  }),
  defineCall({
    path: '/public/app/Download',
    method: 'GET',
    title: ['下载页', 'Download page', 'Página de descarga', 'ダウンロードページ'],
    access: 'public',
    input: {},
    async run(_input, { single }) {
      const { title, intro, android_url, ios_url, windows_url, mac_url } = await single(appDown)
      return { title, intro, android_url, ios_url, windows_url, mac_url }
    },
  }),
]
