import { invalid } from '#core/errors/errors.ts'
import { unionSetting } from './setting-fields.ts'

interface Secrets {
  readonly app_key: string
  readonly app_secret?: string | null
  readonly token?: string | null
}

/**
 * The columns to store for the secrets that were entered: sealed, or unchanged where left empty. Throws `invalid` for
 * another application key without its own secret.
 */
export function sealedSetting(
  input: Secrets,
  before: { readonly app_key: string } | null,
  seal: (text: string) => string,
) {
  const { app_key, app_secret, token } = input
  if (!app_secret && before?.app_key !== app_key)
    throw invalid([{ field: 'app_secret', code: 'required', params: { label: unionSetting.app_secret.label } }])
  const fresh = { tested_at: null, test_result: null, test_code: null } as const
  return {
    ...(app_secret || token ? fresh : {}),
    ...(app_secret ? { app_secret: seal(app_secret) } : {}),
    ...(token ? { token: seal(token) } : {}),
  }
}
