import { z } from 'zod'
import { openEnum, WireMoney } from './common.ts'
import { PageUrl } from './events-location.ts'
import { flag, instant, quantity, text } from './events-values.ts'

/** A picture of the site's media. */
export const EventImage = z.looseObject({
  id: text,
  url: text,
  height: quantity,
  width: quantity,
  altText: text,
  filename: text,
  urlExpirationDate: instant,
})
export type EventImage = z.infer<typeof EventImage>

/** Addresses that put the event into a calendar. */
export const CalendarUrls = z.looseObject({ google: text, ics: text })
export type CalendarUrls = z.infer<typeof CalendarUrls>

/** Answers of an RSVP event, counted. */
export const RsvpSummary = z.looseObject({
  totalCount: quantity,
  yesCount: quantity,
  noCount: quantity,
  waitlistCount: quantity,
})
export type RsvpSummary = z.infer<typeof RsvpSummary>

/** Sales of a ticketed event. Once something was sold the currency is locked. */
export const TicketSummary = z.looseObject({
  ticketsSold: z.number().optional(),
  totalOrders: quantity,
  totalSales: WireMoney.optional(),
  revenue: WireMoney.optional(),
  currencyLocked: flag,
})
export type TicketSummary = z.infer<typeof TicketSummary>

/** Who did something: a person, an app or the platform itself. */
export const ActorType = openEnum(['USER', 'APP', 'SYSTEM'])

/** Who cancelled the event, and when. */
export const Cancellation = z.looseObject({
  canceledDate: instant,
  actorType: ActorType.nullish(),
  actorName: text,
  actorEmail: text,
})
export type Cancellation = z.infer<typeof Cancellation>

/** Counts for the dashboard: they come with the field set DASHBOARD and need a right of their own. */
export const Summaries = z.looseObject({
  rsvps: RsvpSummary.nullish(),
  tickets: TicketSummary.optional(),
  cancellation: Cancellation.nullish(),
})
export type Summaries = z.infer<typeof Summaries>

/** Whether the site shows who comes. */
export const GuestListSettings = z.looseObject({ displayedPublicly: flag })
export type GuestListSettings = z.infer<typeof GuestListSettings>

/** Kinds of video meeting. */
export const ConferenceType = openEnum(['MEETING', 'WEBINAR'])

/** The meeting itself: the host’s way in is not for guests. */
export const OnlineConferencingSession = z.looseObject({
  hostLink: text,
  guestLink: text,
  password: text,
  sessionCreated: flag,
  sessionId: text,
})
export type OnlineConferencingSession = z.infer<typeof OnlineConferencingSession>

/** A video meeting of the event; the session comes with a field set of its own. */
export const OnlineConferencing = z.looseObject({
  enabled: flag,
  providerId: text,
  type: ConferenceType.nullish(),
  session: OnlineConferencingSession.nullish(),
})
export type OnlineConferencing = z.infer<typeof OnlineConferencing>

/** One tag of a page's head. */
export const SeoTag = z.looseObject({
  type: text,
  props: z.record(z.string(), z.unknown()).nullish(),
  meta: z.record(z.string(), z.unknown()).nullish(),
  children: text,
  custom: flag,
  disabled: flag,
})
export type SeoTag = z.infer<typeof SeoTag>

/** Tags of the event page for search engines. */
export const SeoSchema = z.looseObject({
  tags: z.array(SeoTag).nullish(),
  settings: z.looseObject({ preventAutoRedirect: flag }).nullish(),
})
export type SeoSchema = z.infer<typeof SeoSchema>

/** How search engines find the event page; `slug` is the last part of its address. */
export const SeoSettings = z.looseObject({ slug: text, advancedSeoData: SeoSchema.nullish(), hidden: flag })
export type SeoSettings = z.infer<typeof SeoSettings>

/** Whether the event has a page with its agenda. */
export const AgendaSettings = z.looseObject({ enabled: flag, pageUrl: PageUrl.nullish() })
export type AgendaSettings = z.infer<typeof AgendaSettings>

/** What the site hides of the event. */
export const EventDisplaySettings = z.looseObject({ hideEventDetailsButton: flag, hideEventDetailsPage: flag })
export type EventDisplaySettings = z.infer<typeof EventDisplaySettings>
