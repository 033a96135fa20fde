import type { World } from '../world/world.ts'
import type { Seeding } from './seeding.ts'

export function seedEventDesk(_world: World, _how: Seeding): void {}
