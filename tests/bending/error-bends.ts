import type { Prng } from '../../sandbox/seeds/prng.ts'

interface Refused {
  status: number
  text: string
  words?: { code: string; message: string }
}

/** Statuses of refusals and faults: those that everybody knows, and some that Foyer has no word for. */
const statuses = [400, 403, 404, 405, 409, 410, 413, 418, 422, 424, 428, 451, 500, 501, 503, 520] as const

const unknownCode = (prng: Prng) => `STRANGE_${prng.text('ABCDEFGHIJ', 5)}`

function refusal(prng: Prng, envelope: (code: string, message: string) => unknown, code = unknownCode(prng)): Refused {
  const message = `The site minds ${prng.text('abcdefgh', 6)}.`
  return { status: prng.pick(statuses), text: JSON.stringify(envelope(code, message)), words: { code, message } }
}

const application = (code: unknown, description: string) => ({
  message: description,
  details: { applicationError: { code, description, data: {} } },
})

/** Responses that say no in another way than our stand-in does. */
export const errorBends = {
  unknownCode: (_: unknown, prng: Prng) => refusal(prng, application),
  codeAsNumber: (_: unknown, prng: Prng) =>
    refusal(prng, (code, message) => application(Number(code), message), String(prng.int(-20_000, 20_000))),
  olderError: (_: unknown, prng: Prng) => {
    const member = prng.pick(['error_key', 'errorKey'])
    return refusal(prng, (code, message) => ({ message, details: { [member]: code } }))
  },
  errorInData: (_: unknown, prng: Prng) =>
    refusal(prng, (code, message) => ({ [prng.pick(['data', 'error'])]: application(code, message) })),
  errorInSuccess: (_: unknown, prng: Prng) => ({ ...refusal(prng, application), status: 200 }),
  oddDetails: (_: unknown, prng: Prng) =>
    refusal(prng, (code, message) => {
      const odd = prng.pick([null, 7, 'none', [], [null], { fieldViolations: null }, { fieldViolations: [null, 'x'] }])
      return { message, details: { applicationError: { code, description: message, data: odd }, validationError: odd } }
    }),
  noDetails: (_: unknown, prng: Prng) => ({
    status: prng.pick(statuses),
    text: prng.pick([
      '',
      '{}',
      'null',
      '[]',
      '"no"',
      'Not today',
      '{"message":"no"}',
      '{"details":null}',
      '{"error":7}',
    ]),
  }),
} satisfies Record<string, (response: unknown, prng: Prng) => Refused>
