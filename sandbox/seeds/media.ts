import type { World } from '../world/world.ts'
import type { Seeding } from './seeding.ts'

export function seedMedia(_world: World, _how: Seeding): void {}
