import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as filesWire } from '../../../shared/wire/files.ts'
import { endpoints as foldersWire } from '../../../shared/wire/folders.ts'
import { type CheckedSite, isSo, type Question, refusalText } from './question.ts'

const tus = { 'tus-resumable': '1.0.0' }
const name = 'foyer-check.txt'
const bytes = new TextEncoder().encode('Foyer')

async function* bodyOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

/** Sends five bytes into the check's folder by tus; returns the address that ends the upload. */
async function sendBytes({ client, own, host }: CheckedSite): Promise<string> {
  const parentFolderId = await own.once('folder', async (displayName) => {
    return (await client.call(foldersWire.create, { displayName }, { priority: 'interactive' })).folder.id
  })
  const announced = {
    ...{ fileName: name, mimeType: 'text/plain', sizeInBytes: String(bytes.byteLength), parentFolderId },
    uploadProtocol: 'TUS' as const,
  }
  const given = await client.call(filesWire.generateResumableUploadUrl, announced, { priority: 'interactive' })
  const said = { filename: name, contentType: 'text/plain', token: given.uploadToken }
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value, 'utf8').toString('base64')}`)
  const begun = { ...tus, 'upload-length': String(bytes.byteLength), 'upload-metadata': metadata.join(',') }
  const { headers } = await host.send({ method: 'POST', url: given.uploadUrl, headers: begun }, [201])
  const place = URL.parse(headers['location'] ?? '', given.uploadUrl)?.href ?? given.uploadUrl
  const appended = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const part = { body: bodyOf(bytes), bodyLength: bytes.byteLength }
  await host.send({ method: 'PATCH', url: place, headers: appended, ...part }, [200, 204])
  const end = new URL(given.uploadUrl)
  end.pathname = `${end.pathname.replace(/\/$/, '')}/${encodeURIComponent(given.uploadToken)}`
  end.searchParams.set('filename', name)
  return end.href
}

/** What is asked with a file of a few bytes in the check's folder, which goes with the folder. */
export const uploadQuestions: readonly Question[] = [
  {
    id: 'r23',
    assumption: messageOf('siteCheck.r23'),
    file: 'electron/core/uploads/resumable.ts',
    reach: 'writes',
    ask: async (site) => {
      const url = await sendBytes(site)
      const object = new TextEncoder().encode('{}')
      const headers = { 'content-type': 'application/json' }
      try {
        const file = await site.host.keep({ method: 'PUT', url, headers, body: bodyOf(object), bodyLength: 2 })
        return isSo(true, file.operationStatus ?? file.state ?? 'taken')
      } catch (error) {
        if (error instanceof AppError && error.code === 'refused') return isSo(false, refusalText(error))
        throw error
      }
    },
  },
]
