import { answerHostedPage } from './pages/hosted.ts'
import type { RawRoute } from './raw-route.ts'
import { answerUpload } from './uploads/upload.ts'

export const rawRoutes: readonly RawRoute[] = [answerHostedPage, answerUpload]
