import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../../shared/wire/events.ts'
import type { SeoTag } from '../../../../shared/wire/events-details.ts'
import { dig, type EventPart, type PartName, planted } from './part.ts'

const tagsPath = ['seoSettings', 'advancedSeoData', 'tags']

function tagsOf(event: WireEvent): SeoTag[] {
  const tags = dig(event, tagsPath)
  return Array.isArray(tags) ? (tags as SeoTag[]) : []
}

const isTitle = ({ type }: SeoTag) => type === 'title'
const isDescription = ({ type, props }: SeoTag) => type === 'meta' && props?.['name'] === 'description'

/** A text in the head of the event's page; every other tag stays as it is. */
const tagPart = (
  label: EventPart['label'],
  how: { is: (tag: SeoTag) => boolean; read: (tag: SeoTag) => unknown; make: (text: string, tag: SeoTag) => SeoTag },
): EventPart => ({
  ...{ label, under: 'seoSettings' },
  read: (event) => {
    const tag = tagsOf(event).find(how.is)
    const text = tag === undefined ? null : how.read(tag)
    return typeof text === 'string' && text !== '' ? text : null
  },
  put: (event, value) => {
    const tags = tagsOf(event)
    const at = tags.findIndex(how.is)
    const others = tags.filter((_, index) => index !== at)
    if (typeof value !== 'string' || value === '') return planted(event, tagsPath, others)
    const tag = how.make(value, tags[at] ?? {})
    return planted(event, tagsPath, at === -1 ? [...tags, tag] : tags.map((one, index) => (index === at ? tag : one)))
  },
})

/** How search engines and addresses find the event's page. */
export const pageParts = {
  slug: {
    ...{ label: messageOf('eventDesk.partSlug'), under: 'seoSettings' },
    read: (event) => event.slug ?? null,
    put: (event, value) => ({ ...planted(event, ['seoSettings', 'slug'], value), slug: value as string }),
  },
  seoTitle: tagPart(messageOf('eventDesk.partSeoTitle'), {
    is: isTitle,
    read: ({ children }) => children,
    make: (children, tag) => ({ ...tag, type: 'title', children }),
  }),
  seoDescription: tagPart(messageOf('eventDesk.partSeoDescription'), {
    is: isDescription,
    read: ({ props }) => props?.['content'],
    make: (content, tag) => ({ ...tag, type: 'meta', props: { ...tag.props, name: 'description', content } }),
  }),
  published: {
    ...{ label: messageOf('eventDesk.partPublished'), under: null },
    read: ({ status }) => status !== 'DRAFT',
    put: (event, value) => (value === true && event.status === 'DRAFT' ? { ...event, status: 'UPCOMING' } : event),
  },
} satisfies Partial<Record<PartName, EventPart>>
