/**
 * `node:http` without an import: importing reads every export, including the browser WebSocket, which loads an HTTP
 * client of 9 MiB that is not used.
 */
export const { createServer, request } = process.getBuiltinModule('node:http')
