import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Responds to every request with one recorded page, as fast as Node can: the arms differ by the client alone. */
const text = readFileSync(process.argv[2] ?? '')
const headers = { 'content-type': 'application/json', 'content-length': text.byteLength }
const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200, headers).end(text))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})
process.once('SIGTERM', () => process.exit(0))
