/** Lines of a court and a lane, seen at an angle. Decoration. */
export const CourtLines = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 480 300"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    aria-hidden="true"
  >
    <rect x="10" y="10" width="460" height="280" rx="4" />
    <path d="M240 10v280M10 90h120v120H10M470 90H350v120h120" />
    <circle cx="240" cy="150" r="52" />
    <path d="M130 112a48 48 0 0 1 0 76M350 112a48 48 0 0 0 0 76" />
  </svg>
)
