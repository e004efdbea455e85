import type { ComponentType } from 'react'
import type { LinesUi } from '../document/lines-ui.ts'

/** Fetches a screen or a part of the console when it is first wanted. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

/** Where visitors become suppliers. */
export interface RegistrationWeb {
  /** Every address that holds this is open to everybody. */
  readonly within: string
  /** Where it begins. */
  readonly start: string
  /** Where people are led whose supplier awaits the platform's approval. */
  readonly progress: string
}

/**
 * What a section or an add-on brings to the console: `web/index.ts` of its folder, listed in `modules/web.ts` or
 * `plugins/web.ts`.
 */
export interface SectionWeb {
  /** Custom screens in a tab, by route path (with `:id`). Every other path gets the generic screen of its kind. */
  readonly screens?: Readonly<Record<string, LoadScreen>>
  /** The screens with a tree and a record, for their loading skeleton. */
  readonly trees?: readonly string[]
  /** Screens over the whole window, for people who are not signed in, by their path. */
  readonly openScreens?: Readonly<Record<string, LoadScreen>>
  /** How visitors become suppliers; one section at most brings it. */
  readonly registration?: RegistrationWeb
  /**
   * How its kinds of lines are written and shown on documents, by the name that definitions give as `editor` of their
   * lines.
   */
  readonly lines?: Readonly<Record<string, LinesUi>>
  /** A tool in the header, for everybody who is signed in. */
  readonly tool?: LoadScreen
}

/** The console part of an add-on. `widget` is shown on every screen for suppliers with the add-on. */
export interface PluginWeb extends SectionWeb {
  /** The key of the add-on. */
  readonly key: string
  readonly widget?: LoadScreen
}
