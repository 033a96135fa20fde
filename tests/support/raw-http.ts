import { connect } from 'node:net'

export interface RawResponse {
  status: number
  /** Names in lower case; every value of a repeated header. */
  headers: Map<string, string[]>
  body: string
}

/**
 * Sends bytes to a port of this machine and reads the response to its end: for requests that no well-behaved client can
 * be made to send. `end` says that no more bytes come.
 */
export function rawHttp(port: number, text: string | Buffer): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port })
    const chunks: Buffer[] = []
    const finish = () => {
      const response = parse(Buffer.concat(chunks).toString('utf8'))
      if (response === undefined) return
      socket.destroy()
      resolve(response)
    }
    socket.on('connect', () => socket.write(text))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      finish()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`closed without a whole answer: ${Buffer.concat(chunks)}`)))
  })
}

/** The text of a request; header lines are sent exactly as given. */
export function requestText(line: string, headers: readonly string[], body = ''): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  return [`${line} HTTP/1.1`, ...headers, ...length, '', body].join('\r\n')
}

function parse(text: string): RawResponse | undefined {
  const split = text.indexOf('\r\n\r\n')
  if (split < 0) return undefined
  const [statusLine = '', ...lines] = text.slice(0, split).split('\r\n')
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  const body = text.slice(split + 4)
  const wanted = Number(headers.get('content-length')?.[0] ?? 0)
  // A HEAD response has a length and no body; the tests that ask with HEAD look at headers only.
  const whole = Buffer.byteLength(body) >= wanted || statusLine.includes(' 101 ')
  return whole ? { status: Number(statusLine.split(' ')[1]), headers, body } : undefined
}
