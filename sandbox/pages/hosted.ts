import type { RawRoute } from '../raw-route.ts'

/** The provider's own pages: sign-in and what follows it. */
export const answerHostedPage: RawRoute = async () => false
