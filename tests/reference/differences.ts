/** Where the specification and the recording of the platform's own client do not agree. */
export interface Difference {
  said: string
  recorded: string
  ours: string
}

export const differences: readonly Difference[] = [
  {
    said: 'The refresh grant carries the refresh token',
    recorded: 'It carries `clientId` as well',
    ours: 'We send both',
  },
  {
    said: 'A renewal that fails asks for a visitor’s token',
    recorded: 'So does the platform’s client, for any fault: a member becomes a visitor when the network breaks',
    ours: 'A network fault keeps the member; only a refusal signs out',
  },
  {
    said: '`postFlowUrl` belongs to the logout request',
    recorded: 'It stands in `callbacks`',
    ours: 'As recorded',
  },
  {
    said: '`loginId` is an e-mail, captcha tokens are named in lower case',
    recorded: '`loginId` is `{email}`; the keys are `Recaptcha` and `InvisibleRecaptcha`',
    ours: 'As recorded',
  },
  { said: 'POST /v1/Start', recorded: 'POST /v1/start', ours: 'Lower case' },
  {
    said: 'GET v1/callback, POST v2/{factorType}/verify, POST v1/auth/resend',
    recorded: 'No longer in the client; found in its source',
    ours: 'Declared and served as the source has them',
  },
  {
    said: 'Contact updates carry `fieldMask`',
    recorded: 'None is sent; a field that is there is changed',
    ours: 'None is sent',
  },
  {
    said: 'Event updates carry a field mask',
    recorded: '`fields` names the parts of the response',
    ours: 'As recorded',
  },
  {
    said: 'Address tags are the e-mail tags plus BILLING and SHIPPING',
    recorded: 'There is no MAIN among them',
    ours: 'As recorded; any other value is kept',
  },
  {
    said: 'An order holds `buyer` and `guests`',
    recorded: 'Those are parts of requests only',
    ours: 'Read where a response has them, sent in requests',
  },
  {
    said: 'Staff members have four scopes',
    recorded: 'A fifth, READ_GUEST_FORM; at most four at a time',
    ours: 'Five are known, four may be given',
  },
  {
    said: 'The default page size of events and available tickets is not shown',
    recorded: 'It is 0: without a limit nothing comes back',
    ours: 'We always send a limit; the sandbox responds as recorded',
  },
  {
    said: 'One tax vocabulary',
    recorded: 'Two: INCLUDED_IN_PRICE/ADDED_AT_CHECKOUT for events, INCLUDED/ADDED/ADDED_AT_CHECKOUT for orders',
    ours: 'Both are known where they occur',
  },
  {
    said: 'Reservation statuses begin with RESERVATION_',
    recorded: 'The new service writes them without',
    ours: 'Each service its own words',
  },
  {
    said: '`fields` of order and ticket updates is a list',
    recorded: 'One text, joined by commas',
    ours: 'A list is taken and sent as the text',
  },
  {
    said: 'Login failures without a known code are an invalid e-mail',
    recorded: 'Even a fault of the server is reported so, and a network fault breaks the client',
    ours: 'Only what the platform says of the e-mail; faults keep their own code',
  },
  {
    said: 'A wrong verification code is a failure',
    recorded: 'The client throws',
    ours: 'A failure with the platform’s code',
  },
  {
    said: 'The hidden frame’s message is read',
    recorded: 'Without a look at where it comes from',
    ours: 'Only messages of the platform’s origin are read',
  },
  {
    said: 'Error codes are negative numbers',
    recorded: 'They come as text and are compared as text; some calls have symbols',
    ours: 'Number, numeric text and symbol are the same to us',
  },
  {
    said: 'Plan and file updates carry `fieldMask`',
    recorded: 'None is sent, though the server declares FIELD_MASK_IS_EMPTY_OR_MISSING',
    ours: 'None is sent unless given',
  },
  {
    said: 'An update needs a text `_id` (WDE0007)',
    recorded: 'Without one nothing is refused; only one that is no text is',
    ours: 'As recorded; refused where the client is opened with the rules of the specification',
  },
  {
    said: '`and`, `or` and `not` join filters of one collection (WDE0050)',
    recorded: 'The check is switched off',
    ours: 'As recorded; refused where the client is opened with the rules of the specification',
  },
  {
    said: 'Each data call refuses too few arguments (WDE0008), a parameter above its maximum (WDE0036), an increment by no number',
    recorded: 'A missing argument has the code of that argument; no maximum is checked; a built patch is sent as it is',
    ours: 'As recorded; refused where the client is opened with the rules of the specification. Too many are WDE0008',
  },
  {
    said: 'Argument errors carry their own code',
    recorded: 'Errors of a query or aggregate carry WDE0020, and the real codes in their text',
    ours: 'As recorded',
  },
  {
    said: 'WDE0073 and, for inserts, WDE0074 are no errors of a bulk call',
    recorded: 'WDE0074 for inserts; WDE0073 for updates, removals and patches; nothing for saves',
    ours: 'As recorded',
  },
  {
    said: '`suppressAuth` is an option of data calls',
    recorded: 'It is checked and never sent',
    ours: 'As recorded',
  },
  {
    said: '`includeReferencedItems` in data calls',
    recorded: 'In writes only; reads have `includeReferences`',
    ours: 'As recorded',
  },
  {
    said: 'A GET beyond 4,000 characters becomes a POST',
    recorded: 'No listed call has a POST to fall back on',
    ours: 'Item queries do beyond 2,048 characters, one item’s read beyond 4,000; the POST of a list would create',
  },
  {
    said: 'A 4xx of the media service has its status text as code',
    recorded: 'Behind the client of today the code is the number of the status',
    ours: 'The status text; a fault of the server names the request',
  },
  {
    said: 'POST bulk/submissions/by-submitter',
    recorded: 'No longer in the client, only its types',
    ours: 'Declared and served',
  },
  {
    said: 'Assets have a focal point, pictures an alt text',
    recorded: '`media` is read-only in the types of the descriptor',
    ours: 'Both are sent in the update; one that the response does not show is refused with a sentence',
  },
  {
    said: 'Media references hold the duration of a sound and the path of a document',
    recorded: 'Reading drops the duration, and takes `ugd` for the id of a document below it',
    ours: 'Both are kept over a round trip',
  },
  {
    said: 'Files have `lastUsedDate`, media may be an icon',
    recorded: 'Neither is in the public descriptor',
    ours: 'Kept when a response has them',
  },
  {
    said: 'Restoring a collection is listed',
    recorded: 'There at run time, absent from the public types',
    ours: 'Declared and served',
  },
  {
    said: 'Form calls take a namespace',
    recorded: 'Every query and count refuses without one',
    ours: 'It is required',
  },
  {
    said: 'Lists respond with `pagingMetadata`',
    recorded:
      'Media lists say `nextCursor`, forms, submissions and ticket definitions `metadata`, categories `metaData`',
    ours: 'Each endpoint its own',
  },
  {
    said: 'Order types are not shown',
    recorded: 'ONLINE, OFFLINE, EXTERNAL, and UNDEFINED beside the known statuses',
    ours: 'Known; any other value is kept',
  },
  {
    said: 'Task status is PENDING, READY, FAILED, DELETED or CANCELED',
    recorded: 'NEW, RUNNING, COMPLETED, FAILED',
    ours: 'Both are known; the sandbox says the recorded ones',
  },
  {
    said: 'No call reads a task',
    recorded: '`GET /cms/v1/tasks/{taskId}`; nothing recorded creates one',
    ours: 'As recorded',
  },
  {
    said: 'Collection calls respond with `collection`',
    recorded: 'Create, get and update do; patch, restore and the field and plugin calls say `dataCollection`',
    ours: 'Each its own',
  },
  {
    said: 'Reading a collection gives `referencedCollections`',
    recorded: 'Only `collection` was seen',
    ours: 'Taken when it is there',
  },
  {
    said: 'Permissions name four roles',
    recorded: 'A default, CMS_EDITOR, that is none of them',
    ours: 'Five are known',
  },
  {
    said: 'Seven kinds of plugin',
    recorded: 'Endpoints for two more: CATALOG and DRAFT_ITEMS',
    ours: 'All are known',
  },
  {
    said: 'A cursor page repeats the query',
    recorded: 'It carries the cursor alone',
    ours: 'As recorded; a filter beside a cursor is refused',
  },
  {
    said: 'Forms have `fieldsV2` and `deletedFieldsV2`',
    recorded: '`formFields` and `deletedFormFields`',
    ours: 'Both are read, the latter are sent',
  },
  {
    said: 'Submission queries need a namespace',
    recorded: 'The deprecated one was recorded with a form id alone',
    ours: 'Either will do there',
  },
  {
    said: 'Tags of forms and submissions have ids',
    recorded: 'Declared with 5 characters, recorded with 36',
    ours: 'Any length',
  },
  {
    said: 'Submission error types',
    recorded: 'Fifteen names are recorded, nine more are only described',
    ours: 'All have names; unknown ones are kept',
  },
  {
    said: '`info` of a contact-submit wraps its lists',
    recorded: 'Plain lists; the types wrap them',
    ours: 'Both are taken, plain ones are sent',
  },
  {
    said: 'A merge of contacts declares its errors',
    recorded: 'CONTACT_ALREADY_CHANGED is missing there although a revision is sent',
    ours: 'Taken as a conflict like in updates',
  },
  {
    said: '`GET /v1/orders` filters by `memberId`; which role may call it isn’t shown',
    recorded: 'The documentation keeps it to apps and site users: a member’s token should get 403',
    ours: 'A member’s home asks for the member’s own orders and shows none where it is refused (open until a live site says)',
  },
  {
    said: 'The members’ account has sections',
    recorded: 'The enumeration is there, and no request names it',
    ours: '*Manage on the site* leads through the section `login`',
  },
  {
    said: 'Members’ order calls are for members',
    recorded: 'The recording names apps as well',
    ours: 'Members and API keys',
  },
  {
    said: 'Reservation options',
    recorded: 'The recording sends `ignoreAvailableLimits` and `allowHiddenTickets`, the types name two others',
    ours: 'Both spellings are taken',
  },
  {
    said: 'Orders are listed by page',
    recorded: '400 may be asked for, 100 come',
    ours: 'We ask for 100',
  },
  {
    said: 'A missing file is an error',
    recorded: 'Declared as a validation error, RESOURCE_NOT_FOUND',
    ours: 'Read by its name whatever the status',
  },
  {
    said: 'Default response mode is fragment',
    recorded: 'As specified',
    ours: 'We ask for `query` on the loopback address and understand all three',
  },
  {
    said: 'A renewal brings no new refresh token',
    recorded: 'One that comes is ignored',
    ours: 'One that comes is kept, otherwise the old one stays',
  },
]
