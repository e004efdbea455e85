/**
 * Whether the server is made of this file, a path below the root with slashes: its sources and migrations, no screens
 * and no tests.
 */
export function isServerFile(path: string): boolean {
  if (/^migrations\/[^/]+\.sql$/.test(path)) return true
  if (!/^src\/.+\.ts$/.test(path) || path.startsWith('src/web/')) return false
  return !/^src\/(?:modules|plugins)\/(?:web\.ts$|[^/]+\/(?:web|test)\/)|\.(?:test|e2e|test-d|fixtures)\.ts$/.test(path)
}
