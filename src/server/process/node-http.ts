/**
 * `node:http` without an import: that reads every export of it, the web sockets of browsers among them, and so brings in an HTTP client of 9 MiB
 * which nothing here calls.
 */
export const { createServer, request } = process.getBuiltinModule('node:http')
