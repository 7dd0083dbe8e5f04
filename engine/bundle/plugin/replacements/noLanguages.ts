/** Replaces the ways to other languages on a site that has none: its visitors load no code for them. */
export const LanguageSwitch = () => null;
export const LanguageList = LanguageSwitch;
