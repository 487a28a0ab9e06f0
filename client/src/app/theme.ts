import type { ThemeConfig } from 'antd';
import { legible, textOn } from '../lib/colour.ts';

const SURFACE = '#ffffff';

const NEUTRAL = {
  '--ink': '#1f1b16',
  '--quiet': '#686058',
  '--line': '#e4ddd2',
  '--paper': '#faf7f2',
  '--surface': SURFACE,
  '--sunken': '#f1ece4',
  '--good': '#19703f',
  '--caution': '#8a5600',
  '--bad': '#b3261e',
};

const FAMILY = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** The house's colours as CSS variables, from the device's main colour. */
export function cssVariables(main: string): Record<string, string> {
  return {
    ...NEUTRAL,
    '--main': main,
    '--on-main': textOn(main),
    '--main-text': legible(main, SURFACE, 4.5),
    '--font': FAMILY,
  };
}

/** Ant Design's tokens; `still` is prefers-reduced-motion. */
export function antTheme(main: string, { still }: { still: boolean }): ThemeConfig {
  // A pale main colour is darkened for borders and ticks on white, not for the primary button.
  const primary = legible(main, SURFACE, 3);
  return {
    token: {
      motion: !still,
      colorPrimary: primary,
      colorLink: legible(main, SURFACE, 4.5),
      colorSuccess: NEUTRAL['--good'],
      colorError: NEUTRAL['--bad'],
      colorInfo: NEUTRAL['--quiet'],
      colorInfoBg: NEUTRAL['--sunken'],
      colorInfoBorder: NEUTRAL['--line'],
      colorTextBase: NEUTRAL['--ink'],
      colorTextSecondary: NEUTRAL['--quiet'],
      colorTextDescription: NEUTRAL['--quiet'],
      colorTextPlaceholder: NEUTRAL['--quiet'],
      colorBorder: '#c9c0b3',
      colorBorderSecondary: NEUTRAL['--line'],
      colorBgLayout: NEUTRAL['--paper'],
      // Derived from a black main colour, a selected entry would be black on black.
      controlItemBgHover: NEUTRAL['--paper'],
      controlItemBgActive: NEUTRAL['--sunken'],
      controlItemBgActiveHover: NEUTRAL['--sunken'],
      fontFamily: FAMILY,
      fontSize: 16,
      controlHeight: 44,
      controlHeightLG: 52,
      controlHeightSM: 36,
      // The text of a busy button stays readable.
      opacityLoading: 1,
      borderRadius: 10,
      borderRadiusLG: 12,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Button: {
        algorithm: true,
        // A button's colour that changes slowly costs a cheap tablet each frame of a sale.
        motionDurationMid: '0s',
        colorPrimary: main,
        primaryColor: textOn(main),
        defaultHoverColor: NEUTRAL['--ink'],
        defaultHoverBorderColor: primary,
        defaultActiveColor: NEUTRAL['--ink'],
        defaultActiveBorderColor: primary,
        fontWeight: 600,
        primaryShadow: 'none',
        dangerShadow: 'none',
        defaultShadow: 'none',
      },
      Modal: { titleFontSize: 20 },
      Table: { cellFontSizeMD: 15 },
      // Ant Design's yellow is unreadable on white; the margin holds a fault's text.
      Form: { colorWarning: '#8a5a00', itemMarginBottom: 28, verticalLabelPadding: '0 0 4px' },
      // Seven days must fit a phone of 360 px.
      DatePicker: { cellWidth: 32, cellHeight: 32 },
    },
  };
}
