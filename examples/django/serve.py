"""Serves the example at a free port, with tables that are gone afterwards: `python3 serve.py`."""

import os
import tempfile
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server
from socketserver import ThreadingMixIn

with tempfile.TemporaryDirectory() as folder:
    os.environ["DATABASE"] = os.path.join(folder, "db.sqlite3")
    os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
    import django

    django.setup()
    from django.contrib.staticfiles.handlers import StaticFilesHandler
    from django.core.wsgi import get_wsgi_application

    from fill import fill

    fill()

    class Server(ThreadingMixIn, WSGIServer):
        daemon_threads = True

    class Quiet(WSGIRequestHandler):
        def log_message(self, *_):
            pass

    application = StaticFilesHandler(get_wsgi_application())
    with make_server("127.0.0.1", 0, application, Server, Quiet) as server:
        print(f"http://127.0.0.1:{server.server_port}/ with Django {django.get_version()}", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass
