import { answerHostedPage } from './pages/hosted.ts'
import { answerSubmissionDocument } from './pages/submission-document.ts'
import type { RawRoute } from './raw-route.ts'
import { answerUpload } from './uploads/upload.ts'

export const rawRoutes: readonly RawRoute[] = [answerHostedPage, answerSubmissionDocument, answerUpload]
