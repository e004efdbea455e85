/** The settings in variables of servers from before this add-on; undefined where none are set. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Record<string, unknown> | undefined {
  const { PAY_PROVIDER: provider = '', PAY_URL: url, PAY_SECRET: secret } = env
  return provider.trim().toLowerCase() === 'http' && url && secret ? { url: url.trim(), secret } : undefined
}
