import { z } from 'zod'
import { openEnum } from './common.ts'
import { Animation } from './events-rich-animation.ts'
import { Media } from './events-rich-media.ts'
import { ContainerData } from './events-rich-style.ts'
import { flag, quantity, text } from './events-values.ts'

// Polls in rich content.

export const PollViewRole = openEnum(['CREATOR', 'VOTERS', 'EVERYONE'])

export const PollVoteRole = openEnum(['SITE_MEMBERS', 'ALL'])

export const PollPermissions = z.looseObject({
  view: PollViewRole.nullish(),
  vote: PollVoteRole.nullish(),
  allowMultipleVotes: flag,
})
export type PollPermissions = z.infer<typeof PollPermissions>

export const PollSettings = z.looseObject({
  permissions: PollPermissions.nullish(),
  showVoters: flag,
  showVotesCount: flag,
})
export type PollSettings = z.infer<typeof PollSettings>

export const PollOption = z.looseObject({ id: text, title: text, image: Media.nullish() })
export type PollOption = z.infer<typeof PollOption>

export const Poll = z.looseObject({
  id: text,
  title: text,
  creatorId: text,
  image: Media.nullish(),
  options: z.array(PollOption).nullish(),
  settings: PollSettings.nullish(),
})
export type Poll = z.infer<typeof Poll>

export const PollLayoutType = openEnum(['LIST', 'GRID'])

export const PollLayoutDirection = openEnum(['LTR', 'RTL'])

export const PollLayout = z.looseObject({
  type: PollLayoutType.nullish(),
  direction: PollLayoutDirection.nullish(),
  enableImage: flag,
})
export type PollLayout = z.infer<typeof PollLayout>

export const PollOptionLayout = z.looseObject({ enableImage: flag })
export type PollOptionLayout = z.infer<typeof PollOptionLayout>

export const PollDataLayout = z.looseObject({ poll: PollLayout.nullish(), options: PollOptionLayout.nullish() })
export type PollDataLayout = z.infer<typeof PollDataLayout>

export const PollDesignBackgroundType = openEnum(['COLOR', 'IMAGE', 'GRADIENT'])

export const PollGradient = z.looseObject({ angle: quantity, startColor: text, lastColor: text })
export type PollGradient = z.infer<typeof PollGradient>

export const PollDesignBackground = z.looseObject({
  color: text,
  image: Media.nullish(),
  gradient: PollGradient.nullish(),
  type: PollDesignBackgroundType.nullish(),
})
export type PollDesignBackground = z.infer<typeof PollDesignBackground>

export const PollDesign = z.looseObject({ background: PollDesignBackground.nullish(), borderRadius: quantity })
export type PollDesign = z.infer<typeof PollDesign>

export const PollOptionDesign = z.looseObject({ borderRadius: quantity })
export type PollOptionDesign = z.infer<typeof PollOptionDesign>

export const PollDataDesign = z.looseObject({ poll: PollDesign.nullish(), options: PollOptionDesign.nullish() })
export type PollDataDesign = z.infer<typeof PollDataDesign>

/** Data of a `POLL` node. */
export const PollData = z.looseObject({
  containerData: ContainerData.nullish(),
  poll: Poll.nullish(),
  layout: PollDataLayout.nullish(),
  design: PollDataDesign.nullish(),
  animation: Animation.nullish(),
})
export type PollData = z.infer<typeof PollData>
