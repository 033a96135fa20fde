/** The ids that the recorded requests name; `planted-world.ts` puts things under them. */
export const ids = {
  event: 'aaaaaaaa-0000-4000-8000-000000000001',
  category: 'aaaaaaaa-0000-4000-8000-000000000002',
  contact: 'bbbbbbbb-0000-4000-8000-000000000001',
  otherContact: 'bbbbbbbb-0000-4000-8000-000000000002',
  member: 'cccccccc-0000-4000-8000-000000000001',
  definition: 'dddddddd-0000-4000-8000-000000000001',
  reservation: 'eeeeeeee-0000-4000-8000-000000000001',
  rsvp: 'ffffffff-0000-4000-8000-000000000001',
  staff: '99999999-0000-4000-8000-000000000001',
  payment: '88888888-0000-4000-8000-000000000001',
  /** The member who signs in as ada@example.com. */
  ada: '77777777-0000-4000-8000-000000000001',
  client: '11111111-1111-4111-8111-111111111111',
  appInstance: '22222222-2222-4222-8222-222222222222',
  order: '2YH9-1XKJ-ABC',
  ticket: '2YH9-1XKJ-ABC11',
  /** Stands both for a second order and for a second ticket. */
  second: 'B',
  plan: '00000001-1111-4111-8111-111111111111',
  /** Stands both for a second plan and for the order of the first. */
  otherPlan: '00000002-1111-4111-8111-111111111112',
  planOrder: '00000002-1111-4111-8111-111111111112',
  form: '00000003-1111-4111-8111-111111111113',
  submission: '00000004-1111-4111-8111-111111111114',
  /** The buyer of plans; also the contact behind the submission. */
  buyer: '00000005-1111-4111-8111-111111111115',
  field: '00000007-1111-4111-8111-111111111117',
  tag: '00000008-1111-4111-8111-111111111118',
  image: 'ab_c~mv2.jpg',
} as const
