import { z } from 'zod'
import { openEnum } from './common.ts'
import { flag, quantity, text } from './events-values.ts'

// How a block of rich content moves.

export const AnimationType = openEnum(['VIEW', 'POINTER'])

export const EntranceEffectType = openEnum([
  'FADE',
  'ARC',
  'BLUR',
  'BOUNCE',
  'DROP',
  'EXPAND',
  'FLIP',
  'FLOAT',
  'FOLD',
  'GLIDE',
  'REVEAL',
  'SHAPE',
  'SHUTTERS',
  'SLIDE',
  'SPIN',
  'TILT',
  'TURN',
  'WINK',
])

export const EntranceEffect = z.looseObject({
  type: EntranceEffectType.nullish(),
  direction: text,
  shape: text,
  easing: text,
})
export type EntranceEffect = z.infer<typeof EntranceEffect>

export const EntranceAnimation = z.looseObject({
  effect: EntranceEffect.nullish(),
  duration: quantity,
  delay: quantity,
})
export type EntranceAnimation = z.infer<typeof EntranceAnimation>

export const LoopEffectType = openEnum([
  'BOUNCE',
  'BREATHE',
  'CROSS',
  'FLASH',
  'FLIP',
  'FOLD',
  'JELLO',
  'POKE',
  'PULSE',
  'RUBBER',
  'SPIN',
  'SWING',
  'WIGGLE',
])

export const LoopEffect = z.looseObject({ type: LoopEffectType.nullish(), direction: text, easing: text })
export type LoopEffect = z.infer<typeof LoopEffect>

export const LoopAnimation = z.looseObject({
  effect: LoopEffect.nullish(),
  duration: quantity,
  iterationDelay: quantity,
})
export type LoopAnimation = z.infer<typeof LoopAnimation>

export const PointerEffectType = openEnum([
  'AIRY',
  'BLOB',
  'BLUR',
  'SCALE',
  'SKEW',
  'SWIVEL',
  'TILT_3D',
  'TRACK',
  'TRACK_3D',
])

export const PointerEffect = z.looseObject({
  type: PointerEffectType.nullish(),
  inverted: flag,
  axis: text,
  direction: text,
  easing: text,
})
export type PointerEffect = z.infer<typeof PointerEffect>

/** How a block comes in or answers the pointer. */
export const Animation = z.looseObject({
  type: AnimationType.nullish(),
  entrance: EntranceAnimation.nullish(),
  loop: LoopAnimation.nullish(),
  effect: PointerEffect.nullish(),
  transitionDuration: quantity,
})
export type Animation = z.infer<typeof Animation>
