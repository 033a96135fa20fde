import { z } from 'zod'
import {
  type Audio,
  decodeAudio,
  decodeDocument,
  encodeAudio,
  encodeDocument,
  type MediaDocument,
} from '../../electron/core/platform/convert/media-file.ts'
import { decodeImage, encodeImage } from '../../electron/core/platform/convert/media-image.ts'
import {
  decodeVideo,
  decodeVideoFile,
  encodeVideo,
  encodeVideoFile,
} from '../../electron/core/platform/convert/media-video.ts'
import { encodeRequest, urlPath } from '../../shared/wire/encode.ts'
import { endpoint } from '../../shared/wire/endpoint.ts'
import { decodeAddress, encodeAddress } from './convert/address.ts'
import { decodeDates, encodeDates } from './convert/dates.ts'
import { decodeDuration, encodeDuration } from './convert/duration.ts'
import { decodeFieldMask, encodeFieldMask } from './convert/field-mask.ts'
import { codeOfStatusText } from './convert/status-code.ts'
import { readNotation, withDateTags } from './notation.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Vector } from './vector.ts'

type Run = (vector: Vector) => Promise<Outcome>

const text = z.string().nullish()
const size = z.number().nullish()
const poster = z.object({ id: text, url: text, width: size, height: size })
const media = { id: text, url: text }

/** A conversion of one value, whose input has a shape of its own. */
function conversion<Input>(schema: z.ZodType<Input>, convert: (input: Input) => unknown): Run {
  return ({ input }) => outcomeOf(() => convert(schema.parse(input)))
}

const members = z.record(z.string(), z.unknown())

/** How a GET carries its input. */
function urlParams({ input }: Vector): Promise<Outcome> {
  return outcomeOf(() => {
    const { params, complex } = z.object({ params: members, complex: z.boolean() }).parse(input)
    const target = endpoint({
      area: 'vectors',
      operation: 'get',
      method: 'GET',
      service: 'data',
      path: '/v1/vectors',
      input: z.looseObject({}),
      output: z.unknown(),
      retry: 'read',
      auth: ['apiKey'],
      ...(complex ? { query: 'complex' } : {}),
    })
    return urlPath(encodeRequest(target, params)).split('?')[1] ?? ''
  })
}

function withoutDuration(sound: Audio | undefined): Audio | undefined {
  if (sound === undefined) return undefined
  const { duration: _, ...rest } = sound
  return rest
}

/** The recorded client takes the folder for the id, and the id for the name. */
function belowUgd(document: MediaDocument | undefined): MediaDocument | undefined {
  const [folder, id] = document?.id?.split('/') ?? []
  return id === undefined ? document : { id: folder, filename: id }
}

export const conversions: Record<string, Run> = {
  'media.image.decode': conversion(text, decodeImage),
  'media.image.encode': conversion(
    z.object({ ...media, filename: text, altText: text, width: size, height: size }).nullish(),
    encodeImage,
  ),
  'media.video.decode': conversion(text, decodeVideo),
  'media.video.encode': conversion(z.object({ ...media, thumbnail: poster.nullish() }).nullish(), encodeVideo),
  'media.videoV2.decode': conversion(text, decodeVideoFile),
  'media.videoV2.encode': conversion(
    z.object({ ...media, filename: text, posters: z.array(poster).nullish() }).nullish(),
    encodeVideoFile,
  ),
  // Ours keeps the duration, and the whole id of a document: what is compared is the rest, as the recordings have it.
  'media.audio.decode': conversion(text, (uri) => withoutDuration(decodeAudio(uri))),
  'media.audio.encode': conversion(z.object({ ...media, filename: text, duration: size }).nullish(), encodeAudio),
  'media.document.decode': conversion(text, (uri) => belowUgd(decodeDocument(uri))),
  'media.document.encode': conversion(z.object({ ...media, filename: text }).nullish(), encodeDocument),
  'address.toWire': conversion(members.nullish(), encodeAddress),
  'address.fromWire': conversion(members.nullish(), decodeAddress),
  'constant-case': conversion(z.string(), codeOfStatusText),
  'date-encode': ({ input, output }) => outcomeOf(() => encodeDates(readNotation(z.string().parse(input), output))),
  'date-decode': ({ input }) => outcomeOf(() => withDateTags(decodeDates(input))),
  'duration.toWire': conversion(
    z.object({ seconds: z.string().optional(), nanos: z.number().optional() }).nullish(),
    encodeDuration,
  ),
  'duration.fromWire': conversion(z.string(), decodeDuration),
  'field-mask.toWire': conversion(z.array(z.string()), encodeFieldMask),
  'field-mask.fromWire': conversion(
    z.union([z.string(), z.object({ paths: z.array(z.string()).nullish() })]).nullish(),
    decodeFieldMask,
  ),
  'url-params': urlParams,
}
