import { serveHostedPage } from './pages/hosted.ts'
import { serveSubmissionDocument } from './pages/submission-document.ts'
import type { RawRoute } from './raw-route.ts'
import { serveUpload } from './uploads/upload.ts'

export const rawRoutes: readonly RawRoute[] = [serveHostedPage, serveSubmissionDocument, serveUpload]
