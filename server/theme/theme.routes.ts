import { routes } from '../../contract/routes.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import { logoOf, themeOf, type ThemeRow } from './themes.ts'
import { themeTokens } from './theme-tokens.ts'

export function themeRoutes(on: On<RequestContext>): void {
  on(routes.getTheme, async ({ query }, { client }) => themeToWire(themeOf(client, query.venue)))
  on(routes.getLogo, async ({ params }, { client }) => logoOf(client, params.name.replace(/\.svg$/, '')))
}

export function themeToWire({ id, colours, logoSvg }: ThemeRow) {
  return {
    themeAppPrimaryColour: colours.primary,
    themeAppSecondaryColour1: colours.secondary1,
    themeAppSecondaryColour2: colours.secondary2,
    themeAppBodyFontStyle: colours.bodyFont,
    themeAppHeadingFontStyle: colours.headingFont,
    themeAppLogo: logoSvg === null ? null : `/api/frontend/logo/${id}.svg`,
    themeAppDarkBgColour: colours.darkBackground,
    themeAppHeaderBgColour: colours.header,
    headerPrimaryColour: colours.headerPrimary,
    themeAppSecondaryButtonStyle: colours.secondaryButton,
    kioskBackgroundImage: null,
    tokens: themeTokens(colours),
  }
}
