import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeAudio, decodeDocument, encodeAudio, encodeDocument } from './media-file.ts'
import { decodeImage, encodeImage } from './media-image.ts'
import { decodeVideo, decodeVideoFile, encodeVideo, encodeVideoFile } from './media-video.ts'

const mediaId = fc.stringMatching(/^[A-Za-z0-9_~.-]{1,30}$/)
const filename = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const pixels = fc.integer({ min: 0, max: 20_000 })

describe('what is encoded comes back', () => {
  test('pictures', () => {
    fc.assert(
      fc.property(mediaId, filename, pixels, pixels, (id, name, width, height) => {
        const url = encodeImage({ id, filename: name, width, height })
        expect(decodeImage(url)).toEqual({ id, filename: name, altText: name, width, height, url })
        const older = url?.replace('wix:', '')
        expect(decodeImage(older)).toEqual({ id, filename: name, altText: name, width, height, url: older })
      }),
    )
  })

  test('videos with their stills', () => {
    const poster = fc.record({ id: mediaId, width: pixels, height: pixels })
    fc.assert(
      fc.property(mediaId, filename, poster, (id, name, still) => {
        const file = { id, filename: name, posters: [still] }
        expect(decodeVideoFile(encodeVideoFile(file))).toEqual(file)
        const video = { id, thumbnail: still }
        expect(decodeVideo(encodeVideo(video))).toEqual(video)
      }),
    )
  })

  test('sounds and documents', () => {
    fc.assert(
      fc.property(mediaId, filename, fc.nat(), (id, name, duration) => {
        const length = duration === 0 ? {} : { duration }
        expect(decodeAudio(encodeAudio({ id, filename: name, duration }))).toEqual({ id, filename: name, ...length })
        expect(decodeDocument(encodeDocument({ id, filename: name }))).toEqual({ id, filename: name })
      }),
    )
  })

  test('a sound keeps how long it is, and a document below ugd its id and its name', () => {
    const sound = 'wix:audio://v1/ab.mp3/song%20a.mp3#duration=52'
    expect(decodeAudio(sound)).toEqual({ id: 'ab.mp3', filename: 'song a.mp3', duration: 52 })
    expect(encodeAudio(decodeAudio(sound))).toBe(sound)
    expect(decodeAudio('wix:audio://v1/ab.mp3#duration=soon')).toEqual({ id: 'ab.mp3' })
    const document = 'wix:document://v1/ugd/x.pdf/Name.pdf'
    expect(decodeDocument(document)).toEqual({ id: 'ugd/x.pdf', filename: 'Name.pdf' })
    expect(encodeDocument(decodeDocument(document))).toBe(document)
    expect(decodeDocument('wix:document://v1/ugd/x.pdf')).toEqual({ id: 'ugd/x.pdf' })
    expect(decodeDocument('wix:document://v1/ugd')).toEqual({ id: 'ugd' })
  })
})

describe('what is no such thing', () => {
  test('another URL stands for itself, of whatever kind', () => {
    const url = 'https://example.org/a.png'
    for (const decode of [decodeImage, decodeVideo, decodeVideoFile, decodeAudio, decodeDocument]) {
      expect(decode(url)).toEqual({ url })
      expect(decode('wix:other://v1/x')).toEqual({ url: 'wix:other://v1/x' })
      expect(() => decode('not a url')).toThrow(TypeError)
    }
  })

  test('a name that is half a character is written all the same', () => {
    expect(encodeImage({ id: 'a', filename: '\uD800', width: 1, height: 1 })).toContain('/%EF%BF%BD#')
  })
})
