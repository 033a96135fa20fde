import type { RawRoute } from '../raw-route.ts'

/** The addresses that take the bytes of files. */
export const answerUpload: RawRoute = async () => false
