import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  AuthParams,
  BookingsBookParams,
  BookingsCheckoutParams,
  CallbackParams,
  EcomCheckoutParams,
  EcomOrderPaymentRequestParams,
  EventsCheckoutParams,
  LoginParams,
  LogoutParams,
  PaidPlansCheckoutParams,
  RedirectPreferences,
  RedirectSession,
  StoresProductParams,
} from './redirect-entities.ts'

/**
 * `POST v1/redirect-session`: an address of the platform's own pages for one purpose, which is the one section given.
 * `fullUrl` is what a browser opens. Where a logout leads to stands in `callbacks.postFlowUrl`.
 */
const create = endpoint({
  area: 'redirects',
  operation: 'create',
  method: 'POST',
  service: 'redirects',
  path: '/v1/redirect-session',
  input: z.object({
    bookingsCheckout: BookingsCheckoutParams.optional(),
    ecomCheckout: EcomCheckoutParams.optional(),
    eventsCheckout: EventsCheckoutParams.optional(),
    paidPlansCheckout: PaidPlansCheckoutParams.optional(),
    login: LoginParams.optional(),
    logout: LogoutParams.optional(),
    auth: AuthParams.optional(),
    storesProduct: StoresProductParams.optional(),
    bookingsBook: BookingsBookParams.optional(),
    ecomOrderPaymentRequest: EcomOrderPaymentRequestParams.optional(),
    callbacks: CallbackParams.optional(),
    preferences: RedirectPreferences.optional(),
    origin: z.string().max(2048).nullish(),
  }),
  output: z.looseObject({ redirectSession: RedirectSession }),
  retry: 'never',
  limits: 'exactly one section; URLs of at most 2,048 characters',
  auth: ['visitor', 'apiKey'],
})

export const endpoints = { create }
