# Varnish in front of Hive, where there is no CDN (see docs/operation.md, "Copies in front"). Replace each {{…}}, and install this
# as /etc/varnish/default.vcl. It needs Debian's varnish and varnish-modules, and in Hive's settings CDN_KIND=varnish, CDN_PURGE_URL
# (this server) and CDN_TOKEN.
vcl 4.1;

import xkey;

backend hive {
    .host = "{{HIVE_HOST}}";
    .port = "{{HIVE_PORT}}";
    # An open page's stream gives a sign of life every 25 seconds.
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (req.http.authorization != "Bearer {{TOKEN}}") {
            return (synth(403));
        }
        if (!req.http.xkey-purge) {
            return (synth(400));
        }
        set req.http.purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged " + req.http.purged));
    }
    # What is one person's goes past the copies; cookies are for signing in alone.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization || req.url ~ "^/(auth/|api/live)") {
        return (pass);
    }
    return (hash);
}

sub vcl_backend_response {
    # Varnish would show copies for ten seconds beyond their end; Hive says must-revalidate.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.http.xkey = beresp.http.surrogate-key;
    # Only what Hive names a time for; Varnish would keep other answers for two minutes.
    if (beresp.http.cache-control !~ "s-maxage=" || beresp.http.cache-control ~ "no-store|no-cache|private") {
        set beresp.uncacheable = true;
        set beresp.ttl = 60s;
        return (deliver);
    }
}

sub vcl_deliver {
    unset resp.http.xkey;
}
