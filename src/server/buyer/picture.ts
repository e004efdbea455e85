import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { BuyerCall } from '#core/define/buyer-call.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import type { StoredFile } from '#core/wire/account-wire.ts'
import type { Tx } from '../db/db.ts'
import { detectPicture, MAX_IMAGE_BYTES } from '../files/kinds.ts'
import { newKey, noteFile } from '../files/stored-file.ts'
import { storeFile } from '../files/store.ts'
import { withMultipart } from '../http/multipart.ts'
import { checkCall } from '../routes/call-input.ts'

/** Pictures that one buyer may upload within 24 hours, so that one buyer cannot use up the shop's storage. */
const PER_DAY = 60

/** Refusals of calls with a picture, in addition to their own. */
export const pictureRefusals: readonly ErrorCode[] = [
  'file_missing',
  'file_kind',
  'bad_image',
  'file_too_large',
  'pictures_over',
  'storage_full',
]

type Refuse = (input: Record<string, unknown>, tx: Tx) => Promise<unknown>

/**
 * Takes the picture of a call that has one, and stores it as the buyer's own; `refuse` runs in the transaction that
 * does.
 */
export async function takePicture(request: FastifyRequest, call: BuyerCall, refuse: Refuse): Promise<StoredFile> {
  const { server: app, session } = request
  await app.quota.expect(app.db, session, Number(request.headers['content-length'] ?? 0))
  return withMultipart(request, MAX_IMAGE_BYTES, async ({ fields, file }) => {
    const input = pictureInput(call, fields)
    const kind = await detectPicture(file.path, file.name, file.size)
    return storeFile(request, {
      file,
      kind,
      suffix: `\n${JSON.stringify(input)}`,
      async refuse(tx) {
        await refuse(input, tx)
        await refuseMany(tx, session.uid)
      },
    })
  })
}

/** The input sent with a picture: a multipart body contains texts, as a query does. */
export const pictureInput = (call: BuyerCall, sent: unknown) => checkCall({ input: call.input, method: 'GET' }, sent)

/** What the call would answer for a picture, which is only said to be there. */
export async function rehearsePicture(tx: Tx, uid: number): Promise<StoredFile> {
  const kind = { mime: 'image/png', extension: 'png', width: 1, height: 1 }
  const [key, name, size] = [newKey(kind), 'picture.png', 68]
  await refuseMany(tx, uid)
  await noteFile(tx, uid, { key, kind, name, size, sha256: '' })
  return { key, url: `/api/file/${key}`, name, size }
}

/** Files of a supplier are stored one after the other, so of many at once none is too many. */
async function refuseMany(tx: Tx, uid: number): Promise<void> {
  const text = `select count(*)::int as count from file where suid = $1 and created_by = $2 and created_at > now() - interval '24 hours'`
  const [row] = await tx.query<{ count: number }>(text, [tx.suid, uid])
  if ((row?.count ?? 0) >= PER_DAY) throw new AppError('pictures_over', { most: PER_DAY })
}
