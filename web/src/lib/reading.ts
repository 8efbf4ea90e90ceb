// Reading aloud with a voice of this device's own. Other voices would send people's words to somebody else's server.

export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

/** A voice that speaks this language and lives on the device; the one that people have chosen first. */
export function ownVoice<T extends Voice>(voices: readonly T[], language: string): T | null {
  const own = voices.filter(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language))
  return own.find((voice) => voice.default) ?? own[0] ?? null
}
